import { Ban, CircleAlert, Clock, EyeOff, LoaderCircle, OctagonAlert, PackageX, ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ItemSummary, JobState, Status } from '../../preload/contract';
import { useWords } from '../store/context';
import { standingStatus, TONE } from '../view/verdict';
import './verdict-chip.css';

export const STATUS_ICON: Record<Status, LucideIcon> = { FRAUD: OctagonAlert, SUSPICIOUS: TriangleAlert, NORMAL: ShieldCheck, UNREADABLE: EyeOff };
const STATE_ICON: Record<Exclude<JobState, 'done'>, LucideIcon> = { queued: Clock, running: LoaderCircle, failed: CircleAlert, quarantined: PackageX, cancelled: Ban };
const STATE_TONE: Record<Exclude<JobState, 'done'>, string> = { queued: 'plain', running: 'accent', failed: 'fraud', quarantined: 'fraud', cancelled: 'plain' };

/** A verdict as colour, icon and word together. */
function VerdictChip({ status }: { status: Status }) {
  const words = useWords();
  const Icon = STATUS_ICON[status];
  return <span className="chip" data-tone={TONE[status]}><Icon className="icon" aria-hidden />{words.statuses[status]}</span>;
}

/** The verdict of a finished item, the state of any other. */
export function StandingChip({ item }: { item: ItemSummary }) {
  const words = useWords();
  const status = standingStatus(item);
  if (item.state === 'done' && status !== null) return <VerdictChip status={status} />;
  const state = item.state === 'done' ? 'failed' : item.state;
  const Icon = STATE_ICON[state];
  return <span className="chip" data-tone={STATE_TONE[state]}><Icon className="icon" aria-hidden />{words.states[state]}</span>;
}
