import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Settings, type AuditReport } from '../../preload/contract';
import { Button } from '../components/button';
import { Facts } from '../components/facts';
import { Field } from '../components/field';
import { Hash } from '../components/hash';
import { HostileText } from '../components/hostile-text';
import { Segmented } from '../components/segmented';
import { Watchlists } from '../components/watchlists';
import { useApp, useAppState, useWords } from '../store/context';
import { useTitle } from '../store/use-title';
import { formatBytes, formatCount } from '../view/format';
import { hostilePlain } from '../view/hostile';
import './settings-screen.css';

/** Language, theme, analyst, analysis; the audit log; what is installed. */
export function SettingsScreen() {
  const words = useWords();
  useTitle(words.settingsTitle);
  return (
    <div className="page" tabIndex={0} role="region" aria-label={words.settingsTitle}>
      <div className="page-inner" data-narrow="true">
        <h1>{words.settingsTitle}</h1>
        <div className="settings"><Appearance /><Analysis /><Watchlists /><Audit /><About /></div>
      </div>
    </div>
  );
}

function Appearance() {
  const words = useWords();
  const { commands } = useApp();
  const { language, theme } = useAppState((state) => state.settings);
  return (
    <section aria-label={words.appearance}>
      <h2>{words.appearance}</h2>
      <div className="settings-row">
        <span>{words.interfaceLanguage}</span>
        <Segmented label={words.interfaceLanguage} value={language} options={[{ value: 'ko', label: '한국어' }, { value: 'en', label: 'English' }]} onChange={(next) => void commands.saveSettings({ language: next })} />
      </div>
      <div className="settings-row">
        <span>{words.theme}</span>
        <Segmented label={words.theme} value={theme} options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: words.themes[value] }))} onChange={(next) => void commands.saveSettings({ theme: next })} />
      </div>
    </section>
  );
}

function Analysis() {
  const words = useWords();
  const { commands } = useApp();
  const { operator, nResults } = useAppState((state) => state.settings);
  // What is being typed; null once it is saved and the state speaks again.
  const [name, setName] = useState<string | null>(null);
  const [count, setCount] = useState<string | null>(null);
  const saveName = (): void => {
    if (name !== null && name.trim() !== operator) void commands.saveSettings({ operator: name.trim() });
    setName(null);
  };
  const wanted = Settings.shape.nResults.safeParse(count === null || count.trim() === '' ? Number.NaN : Number(count));
  const saveCount = (): void => {
    if (wanted.success && wanted.data !== nResults) void commands.saveSettings({ nResults: wanted.data });
    if (wanted.success) setCount(null);
  };
  return (
    <section aria-label={words.analysis}>
      <h2>{words.analysis}</h2>
      <div className="settings-fields">
        <Field label={words.operator} hint={words.operatorHint}>
          {(tied) => <input {...tied} className="input" value={name ?? operator} maxLength={200} autoComplete="off" onChange={(event) => setName(event.target.value)} onBlur={saveName} />}
        </Field>
        <Field label={words.similarCount} hint={words.similarCountHint} error={count !== null && !wanted.success ? words.similarCountHint : null}>
          {(tied) => <input {...tied} className="input" type="number" min={0} max={50} step={1} value={count ?? nResults} onChange={(event) => setCount(event.target.value)} onBlur={saveCount} />}
        </Field>
      </div>
    </section>
  );
}

function Audit() {
  const words = useWords();
  const { commands } = useApp();
  const language = useAppState((state) => state.settings.language);
  const [report, setReport] = useState<AuditReport | null>(null);
  const [busy, setBusy] = useState(false);
  const verify = async (): Promise<void> => {
    setBusy(true);
    setReport(await commands.verifyAudit());
    setBusy(false);
  };
  return (
    <section aria-label={words.auditTitle}>
      <h2>{words.auditTitle}</h2>
      <p className="settings-text">{words.auditBody}</p>
      <Button icon={ShieldCheck} disabled={busy} onClick={() => void verify()}>{words.auditVerify}</Button>
      <div role="status">
        {report !== null && (
          <div className="audit-answer" data-valid={report.valid}>
            {report.valid ? <CircleCheck className="icon" aria-hidden /> : <CircleAlert className="icon" aria-hidden />}
            <div>
              <strong>{report.broken === null ? words.auditValid(formatCount(report.entries, language)) : words.auditBroken(report.broken.sequence, hostilePlain(report.broken.reason))}</strong>
              <div className="audit-head"><span>{words.auditHead}</span><Hash value={report.head} /></div>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function About() {
  const words = useWords();
  const { commands } = useApp();
  const info = useAppState((state) => state.info);
  useEffect(() => void commands.refreshInfo(), [commands]);
  if (info === null) return null;
  return (
    <section aria-label={words.about}>
      <h2>{words.about}</h2>
      <Facts
        rows={[
          [words.version, <HostileText key="app" text={info.app} />],
          [words.dataFolder, <HostileText key="folder" text={info.dataFolder} />],
          [words.passphrase, info.passphrase ? words.passphraseSet : words.passphraseUnset],
          ...info.models.map((model) => [model.file, <><span>{formatBytes(model.bytes)}</span><Hash value={model.sha256} /></>] as const),
        ]}
      />
    </section>
  );
}
