import { mount } from 'svelte';
import App from './App.svelte';
import { openDevice } from './local/device';
import { offline } from './offline/offline.svelte';
import { applySettings, FORCED } from './settings/settings.svelte';
import './theme/fonts.css';
import './theme/theme.css';
import './theme/base.css';
import './theme/table-layout.css';

if (import.meta.env.PROD) offline.begin(import.meta.url);
// Loaded only for those who need it.
const forced = matchMedia(FORCED);
const drawLines = (): void => {
  if (forced.matches) void import('./theme/forced.css');
};
drawLines();
forced.addEventListener('change', drawLines);
// Messages and games are loaded in parallel; the page is drawn as soon as it has its messages.
const device = openDevice(
  async (known, rules) => (await import('./records/skill')).companionNow(known, rules),
  () => (offline.weightsMissing = true),
);
device.catch(() => {});
const speaks = await applySettings().then(
  () => true,
  () => false,
);
// Part of index.html, see tools/start-failure.ts.
const unstarted = document.getElementById('unstarted');
if (speaks) {
  unstarted?.remove();
  mount(App, { target: document.body, props: { device } });
} else {
  unstarted?.setAttribute('role', 'alert');
  addEventListener('online', () => location.reload());
}
