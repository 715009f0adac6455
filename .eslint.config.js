import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['.dependency-cruiser.cjs', 'dist/**', 'release/**', 'node_modules/**', 'models/**', 'coverage/**'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
      'no-control-regex': 'off',
      eqeqeq: 'error',
    },
  },
  { files: ['renderer/**/*.{ts,tsx}'], plugins: { 'react-hooks': hooks }, rules: { ...hooks.configs.recommended.rules } },
  { files: ['**/*.mjs'], languageOptions: { globals: { process: 'readonly', URL: 'readonly', queueMicrotask: 'readonly' } } },
  // Only main/desktop may know Electron at run time.
  {
    files: ['main/**/*.ts', 'renderer/**/*.{ts,tsx}'],
    ignores: ['main/desktop/**', 'main/index.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: ['electron'] }] },
  },
);
