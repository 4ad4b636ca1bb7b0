import './print.css';

/** Prints a drawing on a page of its own; the rest of the page is left out. */
export async function printFile(file: File): Promise<void> {
  const url = URL.createObjectURL(file);
  const sheet = document.createElement('img');
  sheet.className = 'printed-poster';
  sheet.alt = '';
  sheet.src = url;
  await sheet.decode();
  document.body.append(sheet);
  document.documentElement.dataset['printing'] = 'poster';
  const done = (): void => {
    delete document.documentElement.dataset['printing'];
    sheet.remove();
    URL.revokeObjectURL(url);
  };
  addEventListener('afterprint', done, { once: true });
  print();
}
