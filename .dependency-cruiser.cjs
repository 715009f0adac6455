/** The arrows of the architecture: renderer → contract only; engine → its own folders and the contract; only main/desktop knows Electron. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'renderer-to-contract-only', severity: 'error', from: { path: '^renderer' }, to: { path: '^(main|preload/(?!contract))' } },
    { name: 'engine-stands-alone', severity: 'error', from: { path: '^main/engine' }, to: { path: '^main/(?!engine)' } },
    { name: 'only-desktop-knows-electron', severity: 'error', from: { path: '^(main|renderer)', pathNot: '^main/(desktop/|index\\.ts)' }, to: { path: '(^|/)electron($|/)' } },
    { name: 'only-shells-know-the-server', severity: 'error', from: { path: '^main/(api|jobs|store|report|engine)' }, to: { path: '^main/(server|cli|desktop)' } },
    { name: 'contract-stands-alone', severity: 'error', from: { path: '^preload/contract' }, to: { path: '^(main|renderer)' } },
    { name: 'product-not-to-test', severity: 'error', from: { path: '^(main|renderer|preload)' }, to: { path: '^test' } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: { tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' }, doNotFollow: { path: 'node_modules' }, exclude: { path: '\\?url$' }, enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'] } },
};
