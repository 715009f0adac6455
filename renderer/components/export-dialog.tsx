import { Braces, FileText, Share2, Sheet } from 'lucide-react';
import { useState } from 'react';
import type { ItemSummary, ReportFormat } from '../../preload/contract';
import { useApp, useAppState, useWords } from '../store/context';
import { formatCount } from '../view/format';
import { Dialog } from './dialog';
import './export-dialog.css';
import './field.css';

const ICON = { pdf: FileText, json: Braces, csv: Sheet, stix: Share2 };

/** Lets the analyst choose the kind of report and what it leaves out. */
export function ExportDialog({ items, onClose }: { items: readonly ItemSummary[]; onClose: () => void }) {
  const words = useWords();
  const { commands } = useApp();
  const language = useAppState((state) => state.settings.language);
  const [redacted, setRedacted] = useState(false);
  const [confirmation, setConfirmation] = useState(true);
  const choose = (format: ReportFormat): void => {
    onClose();
    void commands.exportReport(items, { format, redaction: redacted ? 'personal' : 'none', confirmation });
  };
  return (
    <Dialog title={`${words.exportAs} · ${words.items(formatCount(items.length, language))}`} onClose={onClose}>
      <div className="export-formats">
        {(['pdf', 'json', 'csv', 'stix'] as const).map((format, at) => {
          const Icon = ICON[format];
          return (
            <button key={format} type="button" className="export-format" data-first={at === 0 ? true : undefined} onClick={() => choose(format)}>
              <Icon className="icon" aria-hidden />
              <span><strong>{format.toUpperCase()}</strong><span>{words.exportFormats[format]}</span></span>
            </button>
          );
        })}
      </div>
      <div className="export-choices">
        <label className="check"><input type="checkbox" checked={redacted} onChange={(event) => setRedacted(event.target.checked)} />{words.redactPersonal}</label>
        <p className="field-hint">{words.redactHint}</p>
        <label className="check"><input type="checkbox" checked={confirmation} onChange={(event) => setConfirmation(event.target.checked)} />{words.confirmationLines}</label>
      </div>
    </Dialog>
  );
}
