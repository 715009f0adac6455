/** Device names that Windows reserves in every folder, with or without an extension (Microsoft, "Naming Files, Paths, and Namespaces"). */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;
/** Characters that Windows forbids in names, control characters, and invisible ones that can reverse or hide parts of a name. */
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|\p{Cs}/gu;
/** UTF-8 bytes; ext4 and APFS hold 255 per name, and folders above need their share of Windows' 260. */
const MAX_BYTES = 120;

/** `stem` made safe as a file name stem on Windows, macOS and Linux; never empty. */
export function safeStem(stem: string, maxBytes = MAX_BYTES): string {
  let safe = '';
  for (const char of stem.normalize('NFC').replace(FORBIDDEN, '_')) {
    if (Buffer.byteLength(safe + char) > maxBytes) break;
    safe += char;
  }
  safe = safe.replace(/^[\s.]+|[\s.]+$/g, '').replace(/\s+/g, ' ');
  const [device = ''] = safe.split('.');
  return safe === '' || RESERVED.test(device.trim()) ? `_${safe}` : safe;
}
