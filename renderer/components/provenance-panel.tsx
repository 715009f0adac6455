import type { ItemDetail, ItemAnalysis } from '../../preload/contract';
import { useAppState, useWords } from '../store/context';
import { formatBytes, formatDuration, formatTime } from '../view/format';
import { Facts } from './facts';
import { Hash } from './hash';
import { HostileText } from './hostile-text';
import './panel.css';
import './provenance-panel.css';

const STAGES = ['decode', 'detect', 'recognise', 'text', 'retrieval', 'verdict'] as const;

/** Where the result comes from: the file, the program, the models, the settings, the time it took. */
export function ProvenancePanel({ detail, result }: { detail: ItemDetail; result: ItemAnalysis }) {
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const { image, analysis } = result;
  const { provenance, timings } = analysis;
  const names = words.provenance;
  const longest = Math.max(1, ...STAGES.map((stage) => timings[stage]));
  return (
    <>
      <section className="section">
        <h3>{names.image}</h3>
        <Facts
          rows={[
            [names.sha256, <Hash key="hash" value={image.sha256} />],
            [names.format, image.format.toUpperCase()],
            [names.size, formatBytes(image.bytes)],
            [names.pixels, `${image.width} × ${image.height}`],
            [names.orientation, image.orientation === 1 ? '1' : words.orientationUndone(image.orientation)],
            ...(image.pages > 1 ? [[names.page, `${image.page} / ${image.pages}`] as const] : []),
            [names.imageType, words.imageTypes[analysis.imageType]],
            [names.added, formatTime(detail.addedAt, language)],
          ]}
        />
      </section>
      <section className="section">
        <h3>{names.timings} · {formatDuration(timings.total, language)}</h3>
        <table className="timings">
          <tbody>
            {STAGES.map((stage) => (
              <tr key={stage}>
                <th scope="row">{words.stages[stage]}</th>
                <td><span className="timings-bar" style={{ width: `${(timings[stage] / longest) * 100}%` }} /></td>
                <td>{formatDuration(timings[stage], language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="section">
        <h3>{names.app}</h3>
        <Facts
          rows={[
            [names.app, <HostileText key="app" text={provenance.app} />],
            [names.rules, <HostileText key="rules" text={provenance.rules} />],
            [names.runtime, <HostileText key="runtime" text={provenance.runtime} />],
            ...Object.entries(provenance.settings).map(([name, value]) => [name, <code key={name}><HostileText text={JSON.stringify(value)} /></code>] as const),
          ]}
        />
      </section>
      <section className="section">
        <h3>{names.models}</h3>
        <Facts rows={provenance.models.map((model) => [model.file, <Hash key="hash" value={model.sha256} />] as const)} />
      </section>
    </>
  );
}
