const KEY = 'fraudlens.token';

/**
 * The session token of `serve`. It arrives once in the URL's fragment (`#token=…`), is kept for this tab only and taken out of the
 * address bar, so that it is neither bookmarked nor shown. Empty when this tab never got one.
 */
export function takeToken(location: Location, history: History, storage: Storage): string {
  const found = /^#(?:.*&)?token=([^&]+)/.exec(location.hash);
  if (found?.[1] !== undefined) {
    storage.setItem(KEY, decodeURIComponent(found[1]));
    history.replaceState(null, '', `${location.pathname}${location.search}`);
  }
  return storage.getItem(KEY) ?? '';
}
