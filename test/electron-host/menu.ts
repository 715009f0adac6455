import { report } from './report';

/** Menus are recorded, not shown. */
export const Menu = {
  buildFromTemplate: (template: unknown[]): { template: unknown[] } => ({ template }),
  setApplicationMenu: (menu: { template: unknown[] } | null): void => report('menu', { template: menu?.template ?? null }),
};
