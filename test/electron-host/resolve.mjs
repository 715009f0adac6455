/** Module resolution hook: `electron` is the stand-in beside this file, everything else stays as it is. */
export async function resolve(specifier, context, next) {
  return next(specifier === 'electron' ? new URL('./electron.ts', import.meta.url).href : specifier, context);
}
