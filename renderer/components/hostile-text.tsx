import { Fragment } from 'react';
import { hostileParts, markName } from '../view/hostile';
import { highlightRuns } from '../view/highlight';
import './hostile-text.css';

/**
 * Text from an image or a file. Controls and invisible characters stand as visible marks; the whole is isolated, so that no
 * right-to-left trick reaches the words around it. `highlight` marks where the words searched for occur.
 */
export function HostileText({ text, highlight = '' }: { text: string; highlight?: string }) {
  return (
    <bdi>
      {highlightRuns(text, highlight).map((run, at) => (run.hit ? <mark key={at} className="hostile-hit"><Parts text={run.text} /></mark> : <Parts key={at} text={run.text} />))}
    </bdi>
  );
}

function Parts({ text }: { text: string }) {
  return hostileParts(text).map((part, at) =>
    part.kind === 'text' ? <Fragment key={at}>{part.text}</Fragment> : <span key={at} className="hostile-mark" title={part.codePoint}>{markName(part.text)}</span>,
  );
}
