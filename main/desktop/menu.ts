import { Menu, app, type MenuItemConstructorOptions } from 'electron';

/** Menu words in both languages, by the system's locale. */
const WORDS = {
  ko: { file: '파일', edit: '편집', view: '보기', quit: '끝내기', about: 'FraudLens 정보' },
  en: { file: 'File', edit: 'Edit', view: 'View', quit: 'Quit', about: 'About FraudLens' },
} as const;

/** The application menu: only roles, so that shortcuts behave as the platform expects. */
export function installMenu(): void {
  const words = app.getLocale().startsWith('ko') ? WORDS.ko : WORDS.en;
  const template: MenuItemConstructorOptions[] = [
    { label: words.file, submenu: [{ role: 'about', label: words.about }, { type: 'separator' }, { role: 'quit', label: words.quit }] },
    { label: words.edit, submenu: [{ role: 'undo' }, { role: 'redo' }, { type: 'separator' }, { role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }] },
    { label: words.view, submenu: [{ role: 'zoomIn' }, { role: 'zoomOut' }, { role: 'resetZoom' }, { type: 'separator' }, { role: 'togglefullscreen' }] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
