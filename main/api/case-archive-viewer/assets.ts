import page from './index.html?raw';
import style from './viewer.css?raw';
import script from './viewer.js?raw';

/** The viewer that goes with every archive: path in the archive → content. The same for all; what it shows is in `viewer/data.js`. */
export const VIEWER_FILES: Readonly<Record<string, string>> = { 'index.html': page, 'viewer/viewer.css': style, 'viewer/viewer.js': script };
