// The route is in the hash: `#/page/argument/argument…`, empty for the start page.

export interface Address {
  /** Empty for the start page. */
  page: string;
  args: readonly string[];
}

function read(): Address {
  const [, page = '', ...args] = location.hash.split('/');
  return { page, args };
}

const hashOf = (page: string, args: readonly string[]): string => ['#', page, ...args].join('/');

class Route {
  address: Address = $state.raw(read());

  constructor() {
    addEventListener('hashchange', () => {
      this.address = read();
    });
  }

  to(page: string, ...args: string[]): void {
    location.hash = hashOf(page, args);
  }

  toGame(id: string): void {
    this.to('game', id);
  }

  toStart(): void {
    this.to('');
  }

  /** Changes the address without a new entry in the browser's history. */
  replace(page: string, ...args: string[]): void {
    history.replaceState(history.state, '', hashOf(page, args));
    this.address = { page, args };
  }
}

export const route = new Route();
