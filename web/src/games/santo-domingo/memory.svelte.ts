// The memory aid (SD-141): off at first, as at the table; this browser remembers who wants it.

const KEY = 'entrepot.santo-domingo.memory-aid';

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

class Memory {
  private on = $state(stored());

  get aid(): boolean {
    return this.on;
  }

  set aid(on: boolean) {
    this.on = on;
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {
      // A browser that keeps nothing still shows it.
    }
  }
}

export const memory = new Memory();
