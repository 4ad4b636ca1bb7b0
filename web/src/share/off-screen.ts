/** A place in the page where drawings get their styles without being seen. */
export function offScreenHost(): HTMLElement {
  const host = document.createElement('div');
  Object.assign(host.style, { position: 'fixed', left: '-5000px', top: '0', width: '1000px' });
  host.inert = true;
  host.ariaHidden = 'true';
  host.dataset['motion'] = 'less';
  document.body.append(host);
  return host;
}
