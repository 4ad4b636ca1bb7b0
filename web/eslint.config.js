import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const unused = { argsIgnorePattern: '^_+$', varsIgnorePattern: '^_+$', destructuredArrayIgnorePattern: '^_+$' };

/** Only for rules that need types, because they take most of the time. */
const typed = { project: './tsconfig.node.json', tsconfigRootDir: import.meta.dirname };

export default defineConfig(
  { ignores: ['dist/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    rules: {
      eqeqeq: 'error',
      'no-constant-condition': 'error',
      'no-fallthrough': 'error',
      'no-self-compare': 'error',
      'no-unreachable-loop': 'error',
      'no-useless-assignment': 'error',
      'object-shorthand': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
    },
  },
  { files: ['src/**'], rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] } },
  {
    // The types of components are checked by svelte-check; rules that need types would double the time here.
    files: ['**/*.svelte'],
    extends: [ts.configs.strict],
  },
  {
    files: ['src/**/*.ts'],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: typed },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // There are no enums.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    files: ['**/*.ts'],
    ignores: ['src/**'],
    extends: [ts.configs.strict],
  },
  {
    // A test that does not wait for what it has started fails at random.
    files: ['e2e/**/*.ts'],
    languageOptions: { parserOptions: typed },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    rules: {
      // With noUncheckedIndexedAccess, `!` is how an index is stated to be in range.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', unused],
    },
  },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // `void value` makes an effect depend on the value.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Collections in state are raw: they are replaced, never changed.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
