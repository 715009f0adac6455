import { useWords } from '../store/context';
import { shortHash } from '../view/format';
import { CopyButton } from './copy-button';

/** A hash, shortened for the eye; the whole is in the tooltip and the copy button. */
export function Hash({ value }: { value: string }) {
  const words = useWords();
  return <><code title={value}>{shortHash(value)}</code><CopyButton text={value} label={`${words.copy} ${shortHash(value)}`} /></>;
}
