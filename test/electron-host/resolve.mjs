/** Module resolution hook: `electron` is the stand-in beside this file, everything else stays as it is. */
export async function resolve(specifier, context, next) {
  if (specifier === 'electron') return { url: new URL('./electron.ts', import.meta.url).href, shortCircuit: true };
  return next(specifier, context);
}
