/** `npm run test:chaos -- --kills 100 --items 200 --seed 1` */
import { parseArgs } from 'node:util';
import { chaos } from './run';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' }, items: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } } });
const report = await chaos({ kills: Number(values.kills), items: Number(values.items), seed: Number(values.seed) });
console.log(JSON.stringify(report, null, 2));
process.exitCode = report.lost.length === 0 && report.different.length === 0 && report.auditValid ? 0 : 1;
