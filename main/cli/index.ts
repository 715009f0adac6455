#!/usr/bin/env node
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { ImageType, ScamType, toErrorInfo, WatchlistFormat, WatchlistKind } from '../../preload/contract';
import { defaultDataFolder } from '../folders';
import { EXIT } from './exit-codes';
import { printable } from './print';

// Each command is loaded when it is called: what the others need would only hold up its start.
const program = new Command('fraudlens')
  .description('Reads screenshots and says which are fraud, and why. Everything stays on this machine.')
  .version(__APP_VERSION__)
  .exitOverride()
  .showHelpAfterError('(fraudlens --help shows how)');

const dataOption = (): Option => new Option('--data <folder>', 'data folder (cases, evidence, audit log)').default(defaultDataFolder(), 'the platform\'s application data folder, or FRAUDLENS_DATA');
/** A file, never an argument: those can be read by every program on the machine. */
const passphraseOption = (): Option => new Option('--passphrase-file <file>', 'file with the passphrase of the data folder; otherwise FRAUDLENS_PASSPHRASE, or it is asked for');

program
  .command('analyze')
  .description('analyse files, folders or patterns and print a verdict for each')
  .argument('<files...>', 'images or PDFs, folders, or patterns such as "shots/*.png"')
  .option('--json [out]', 'write the whole results as JSON to a file, or (alone, or with -) to standard output')
  .option('--csv <out>', 'write one row per item as CSV')
  .option('--pdf <out>', 'write the report as PDF')
  .option('--stix <out>', 'write what was found as a STIX 2.1 bundle')
  .option('--redact', 'hide the victim\'s personal data in every report written, also in the pictures')
  .addOption(new Option('--scam-type <type>', 'suspected kind of scam; narrows, never decides').choices(ScamType.options))
  .addOption(new Option('--image-type <type>', 'kind of picture').choices(ImageType.options))
  .option('--n-results <count>', 'similar cases to name', wholeNumber, 3)
  .addOption(new Option('--language <language>', 'language of report and messages').choices(['ko', 'en']).default('ko'))
  .option('--operator <name>', 'name of the analyst, for report and audit log', '')
  .addOption(dataOption()).addOption(passphraseOption())
  .option('--quiet', 'no progress')
  .action(async (files, options) => (await import('./analyze')).analyzeCommand(files, options));

program
  .command('watch')
  .description('analyse every picture that appears in a folder, until stopped')
  .argument('<folder>')
  .addOption(new Option('--language <language>', 'language of messages').choices(['ko', 'en']).default('ko'))
  .addOption(dataOption()).addOption(passphraseOption())
  .action(async (folder, options) => (await import('./watch')).watchCommand(folder, options));

program
  .command('serve')
  .description('run the HTTP service and the interface in the browser, on this machine only')
  .option('--port <port>', 'port; 0 takes a free one', portNumber, 8787)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--allow-remote', 'permit an address beyond this machine (needs FRAUDLENS_TOKEN)')
  .option('--cors-origin <origin...>', 'origins that may call from a browser')
  .option('--rate <perMinute>', 'requests per minute and address', wholeNumber, 1200)
  .option('--analyze-rate <perMinute>', '/analyze requests per minute and address', wholeNumber, 120)
  .addOption(dataOption()).addOption(passphraseOption())
  .action(async (options) => (await import('./serve')).serveCommand({ ...options, open: false }));

program
  .command('start')
  .description('open the window, or the same interface in the browser where Electron\'s binary is missing')
  .addOption(dataOption()).addOption(passphraseOption())
  .option('--port <port>', 'port for the browser interface; 0 takes a free one', portNumber, 0)
  .option('--no-open', 'do not open a browser')
  .action(async (options) => (await import('./start')).startCommand(options));

program
  .command('audit')
  .description('check the audit log: edits, deletions, changed order, truncation')
  .argument('<action>', 'verify')
  .addOption(dataOption()).addOption(passphraseOption())
  .action(async (action, options) => (await import('./audit')).auditCommand(action, options));

const watchlist = program.command('watchlist').description('lists of numbers, accounts and addresses that are blocked or allowed');
watchlist
  .command('import')
  .description('take in a list (CSV, text with one entry a line, or a STIX 2.1 bundle); one of the same name is replaced')
  .argument('<file>', 'the list')
  .requiredOption('--name <name>', 'name of the list, as verdicts show it')
  .addOption(new Option('--kind <kind>', 'block: what is listed speaks for fraud; allow: it does not count as suspect').choices(WatchlistKind.options).default('block'))
  .addOption(new Option('--format <format>', 'told by the content when left out').choices(WatchlistFormat.options))
  .addOption(dataOption()).addOption(passphraseOption())
  .action(async (file, options) => (await import('./watchlist')).importCommand(file, options));
watchlist.command('list').description('name the lists').addOption(dataOption()).addOption(passphraseOption()).action(async (options) => (await import('./watchlist')).listCommand(options));
watchlist.command('remove').description('remove a list').argument('<name>', 'name of the list').addOption(dataOption()).addOption(passphraseOption()).action(async (name, options) => (await import('./watchlist')).removeCommand(name, options));

const caseCommand = program.command('case').description('hand a case over to another FraudLens');
caseCommand.command('list').description('ids and titles of the cases').addOption(dataOption()).addOption(passphraseOption()).action(async (options) => (await import('./case')).caseListCommand(options));
caseCommand.command('export').description('write a case as one ZIP: originals, results, reviews, audit log, viewer').argument('<case>', 'id of the case').argument('<out>', 'file to write').addOption(dataOption()).addOption(passphraseOption()).action(async (id, out, options) => (await import('./case')).caseExportCommand(id, out, options));
caseCommand.command('import').description('check such a ZIP and take it in as a case').argument('<file>', 'the archive').addOption(dataOption()).addOption(passphraseOption()).action(async (file, options) => (await import('./case')).caseImportCommand(file, options));

program
  .command('passphrase')
  .description('seal the pictures in the data folder with a passphrase; a forgotten one cannot be replaced')
  .addArgument(new Argument('<action>').choices(['set', 'change', 'remove', 'status']))
  .option('--new-passphrase-file <file>', 'file with the passphrase that is to hold from now on; otherwise FRAUDLENS_NEW_PASSPHRASE, or it is asked for')
  .addOption(dataOption()).addOption(passphraseOption())
  .action(async (action, options) => (await import('./passphrase')).passphraseCommand(action, options));

function wholeNumber(value: string): number {
  if (!/^\d{1,7}$/.test(value)) throw new InvalidArgumentError('it must be a whole number');
  return Number(value);
}

function portNumber(value: string): number {
  const port = wholeNumber(value);
  if (port > 65_535) throw new InvalidArgumentError('it must be 0 to 65535');
  return port;
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  } else {
    const info = toErrorInfo(error);
    console.error(`fraudlens: ${info.message.split('\n').map(printable).join('\n')} [${info.code}]`);
    process.exitCode = info.code === 'INVALID_INPUT' ? EXIT.usage : EXIT.unavailable;
  }
}
