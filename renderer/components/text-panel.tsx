import { QrCode } from 'lucide-react';
import { useState } from 'react';
import type { FraudAnalysis, ItemAnalysis, OcrLine } from '../../preload/contract';
import { useWords } from '../store/context';
import type { Pointing } from '../store/use-spot';
import { formatPercent } from '../view/format';
import { evidenceTone, isEvidence, type Spot } from '../view/spot';
import { passages, stretches, type Stretch } from '../view/transcript';
import { CopyButton } from './copy-button';
import { HostileText } from './hostile-text';
import './panel.css';
import './text-panel.css';

/** The words of the image in reading order; as bubbles where the image is a chat. */
export function TextPanel({ result, pointing }: { result: ItemAnalysis; pointing: Pointing }) {
  const words = useWords();
  const [withChrome, setWithChrome] = useState(false);
  const { lines } = result.ocr;
  if (lines.length === 0) return <p className="panel-empty">{words.noText}</p>;
  const chat = lines.some((line) => line.side !== null);
  return (
    <>
      <div className="text-tools">
        {lines.some((line) => line.role === 'chrome') ? (
          <label className="check"><input type="checkbox" checked={withChrome} onChange={(event) => setWithChrome(event.target.checked)} />{words.showChrome}</label>
        ) : <span className="panel-note">{words.confidence(formatPercent(result.ocr.confidence))}</span>}
        <CopyButton text={result.ocr.text} label={words.copyText} />
      </div>
      <div className="transcript" data-chat={chat}>
        {passages(lines, withChrome).map((passage) => (
          <div key={passage.lines[0]?.index} className="passage" data-role={passage.role} data-side={passage.side ?? undefined}>
            {passage.side !== null && passage.role === 'message' && <span className="unseen">{passage.side === 'left' ? words.otherParty : words.owner}: </span>}
            {passage.role === 'code' && <span className="passage-code"><QrCode className="icon" aria-hidden />{words.entityTypes.qr}</span>}
            {passage.lines.map((line) => <Line key={line.index} line={line} result={result} pointing={pointing} />)}
          </div>
        ))}
      </div>
    </>
  );
}

function Line({ line, result, pointing }: { line: OcrLine; result: ItemAnalysis; pointing: Pointing }) {
  const words = useWords();
  const whole = { kind: 'spans' as const, spans: [{ line: line.index, start: 0, end: line.text.length }] };
  return (
    <span className="text-line" data-low={line.lowConfidence} onPointerEnter={() => pointing.point(whole)} onPointerLeave={() => pointing.point(null)}>
      {stretches(line.text.length, line.index, result.analysis.evidence).map((stretch) => <Piece key={stretch.start} text={line.text.slice(stretch.start, stretch.end)} stretch={stretch} analysis={result.analysis} pointing={pointing} whole={whole} />)}
      {line.lowConfidence && <span className="low-mark" title={words.lowConfidence}>{words.confidence(formatPercent(line.confidence))}</span>}
    </span>
  );
}

type PieceProps = { text: string; stretch: Stretch; analysis: FraudAnalysis; pointing: Pointing; whole: Spot };

function Piece({ text, stretch, analysis, pointing, whole }: PieceProps) {
  const piece = analysis.evidence.find((one) => one.number === stretch.numbers[0]);
  if (piece === undefined) return <HostileText text={text} />;
  const spot = { kind: 'evidence' as const, number: piece.number };
  return (
    <mark className="text-hit" data-tone={evidenceTone(analysis, piece)} data-lit={stretch.numbers.some((one) => isEvidence(pointing.spot, one))} onPointerEnter={() => pointing.point(spot)} onPointerLeave={() => pointing.point(whole)} onClick={() => pointing.hold(spot)}>
      <HostileText text={text} />
      {stretch.numbers.map((one) => <sup key={one}>{one}</sup>)}
    </mark>
  );
}
