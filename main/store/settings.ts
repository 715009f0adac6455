import { Settings } from '../../preload/contract';
import type { Database } from './database';

const DEFAULTS: Settings = { language: 'ko', theme: 'system', operator: '', nResults: 3 };

/** What the user set; anything never set has its default. */
export class SettingsTable {
  constructor(private readonly db: Database) {}

  get(): Settings {
    const rows = this.db.all<{ key: string; value: string }>('SELECT key, value FROM settings');
    return Settings.parse({ ...DEFAULTS, ...Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value) as unknown])) });
  }

  set(change: Partial<Settings>): Settings {
    for (const [key, value] of Object.entries(change)) {
      if (value !== undefined) this.db.run('INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', key, JSON.stringify(value));
    }
    return this.get();
  }
}
