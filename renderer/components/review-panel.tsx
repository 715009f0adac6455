import { useState, type FormEvent } from 'react';
import { ScamType, type ItemSummary, type Status } from '../../preload/contract';
import { useApp, useWords } from '../store/context';
import { STATUSES } from '../view/verdict';
import { Button } from './button';
import { Field } from './field';
import { STATUS_ICON } from './verdict-chip';
import './review-panel.css';

/** What the analyst decides: another verdict with its reason, a note, tags. */
export function ReviewPanel({ item }: { item: ItemSummary }) {
  return <div className="review"><OverrideForm item={item} /><NoteForm item={item} /></div>;
}

function OverrideForm({ item }: { item: ItemSummary }) {
  const words = useWords();
  const { commands } = useApp();
  const { override } = item.review;
  const [status, setStatus] = useState<Status>(override?.status ?? item.status ?? 'SUSPICIOUS');
  const [scamType, setScamType] = useState<ScamType | null>(override?.scamType ?? item.scamType);
  const [reason, setReason] = useState(override?.reason ?? '');
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const saved = await commands.review(item.id, { override: { status, scamType: status === 'FRAUD' || status === 'SUSPICIOUS' ? scamType : null, reason: reason.trim() }, reviewed: true });
    if (saved !== null) commands.say('good', words.reviewSaved);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h3>{words.overrideTitle}</h3>
      <fieldset className="review-verdicts">
        <legend>{words.overrideStatus}</legend>
        {STATUSES.map((one) => {
          const Icon = STATUS_ICON[one];
          return <label key={one} className="review-verdict"><input type="radio" name="status" value={one} checked={one === status} onChange={() => setStatus(one)} /><Icon className="icon" aria-hidden />{words.statuses[one]}</label>;
        })}
      </fieldset>
      {(status === 'FRAUD' || status === 'SUSPICIOUS') && (
        <Field label={words.columns.scamType}>
          {(tied) => (
            <select {...tied} className="input" value={scamType ?? ''} onChange={(event) => setScamType(ScamType.safeParse(event.target.value).data ?? null)}>
              <option value="">{words.noScamType}</option>
              {ScamType.options.map((one) => <option key={one} value={one}>{words.scamTypeNames[one]}</option>)}
            </select>
          )}
        </Field>
      )}
      <Field label={words.overrideReason} hint={words.overrideReasonHint} error={missing ? words.overrideReasonMissing : null}>
        {(tied) => <textarea {...tied} className="input" value={reason} maxLength={2000} onChange={(event) => setReason(event.target.value)} />}
      </Field>
      <div className="review-actions">
        <button type="submit" className="button" data-look="primary">{words.overrideApply}</button>
        {override !== null && <Button onClick={() => void commands.review(item.id, { override: null })}>{words.overrideWithdraw}</Button>}
      </div>
    </form>
  );
}

function NoteForm({ item }: { item: ItemSummary }) {
  const words = useWords();
  const { commands } = useApp();
  const [note, setNote] = useState(item.review.note);
  const [tags, setTags] = useState(item.review.tags.join(', '));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const saved = await commands.review(item.id, { note, tags: tagsOf(tags) });
    if (saved !== null) commands.say('good', words.reviewSaved);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Field label={words.note}>{(tied) => <textarea {...tied} className="input" value={note} maxLength={10_000} onChange={(event) => setNote(event.target.value)} />}</Field>
      <Field label={words.tags} hint={words.tagsHint}>{(tied) => <input {...tied} className="input" value={tags} onChange={(event) => setTags(event.target.value)} />}</Field>
      <div className="review-actions"><button type="submit" className="button">{words.save}</button></div>
    </form>
  );
}

/** Distinct tags of a comma-separated line, within the contract's limits. */
function tagsOf(line: string): string[] {
  return [...new Set(line.split(',').map((tag) => tag.trim().slice(0, 60)).filter((tag) => tag !== ''))].slice(0, 30);
}
