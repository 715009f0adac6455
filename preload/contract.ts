/**
 * The one contract between the engine, the shells and the interface. Everything that crosses a process boundary is described
 * here as a zod schema; TypeScript types are inferred from the schemas, never written beside them.
 */
export * from './contract/binary';
export * from './contract/bytes';
export * from './contract/geometry';
export * from './contract/errors';
export * from './contract/ocr';
export * from './contract/analysis';
export * from './contract/item';
export * from './contract/report';
export * from './contract/archive';
export * from './contract/watchlist';
export * from './contract/routes';
export * from './contract/flag-terms';
export * from './contract/terms';
