import { z } from 'zod';

// zod compiles validators with `new Function`, which the content security policy forbids. It asks once, when the first
// schema is made; so this module must be imported before the contract.
z.config({ jitless: true });
