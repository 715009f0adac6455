// `node --import tsx --import ./register.mjs dist/main/index.js`: the module name `electron` resolves to the stand-in.
import { register } from 'node:module';

register(new URL('./resolve.mjs', import.meta.url));
