// The address says where one is: the start page, or a game by its id.

const read = (): string | null => /^#\/game\/([\w-]+)$/.exec(location.hash)?.[1] ?? null;

class Route {
  game: string | null = $state(read());

  constructor() {
    addEventListener('hashchange', () => {
      this.game = read();
    });
  }

  toGame(id: string): void {
    location.hash = `#/game/${id}`;
  }

  toStart(): void {
    location.hash = '#/';
  }
}

export const route = new Route();
