import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

// The build needs no Vitest, so its settings are not in vite.config.ts.
export default mergeConfig(
  vite,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: {
      include: ['tests/**/*.test.ts'],
      environment: 'happy-dom',
      environmentOptions: {
        happyDOM: {
          settings: {
            navigation: {
              disableMainFrameNavigation: true,
              disableChildPageNavigation: true,
              disableFallbackToSetURL: true,
            },
          },
        },
      },
      restoreMocks: true,
    },
  }),
);
