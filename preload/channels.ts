/** Requests of the contract: `invoke(CALL_CHANNEL, name, input)` → Result. */
export const CALL_CHANNEL = 'fraudlens:call';
/** Events of the contract, from main to the page. */
export const EVENT_CHANNEL = 'fraudlens:event';
/** A finished report to be saved where the user says. */
export const SAVE_CHANNEL = 'fraudlens:save';
