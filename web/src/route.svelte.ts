// The address says where one is: `#/page/argument/argument…`, or nothing for the start page.

export interface Place {
  /** Empty for the start page. */
  page: string;
  args: readonly string[];
}

function read(): Place {
  const [, page = '', ...args] = location.hash.split('/');
  return { page, args };
}

const addressOf = (page: string, args: readonly string[]): string => ['#', page, ...args].join('/');

class Route {
  place: Place = $state.raw(read());

  constructor() {
    addEventListener('hashchange', () => {
      this.place = read();
    });
  }

  to(page: string, ...args: string[]): void {
    location.hash = addressOf(page, args);
  }

  toGame(id: string): void {
    this.to('game', id);
  }

  toStart(): void {
    this.to('');
  }

  /** Corrects the address without another step in the browser's history. */
  amend(page: string, ...args: string[]): void {
    history.replaceState(history.state, '', addressOf(page, args));
    this.place = { page, args };
  }
}

export const route = new Route();
