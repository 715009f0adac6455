import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB: now, and at its highest since it began. */
export type ResidentMemory = { readonly mb: number; readonly peakMb: number };

/** What Linux says of a running process (proc_pid_status(5): VmRSS and VmHWM, in kB); null when it is gone. */
export function residentMemory(pid: number): ResidentMemory | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
    return { mb: mb('VmRSS'), peakMb: mb('VmHWM') };
  } catch {
    return null;
  }
}
