import DefaultTheme from 'vitepress/theme';
import './style.css';
import TrySigning from './try-signing.vue';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }: { readonly app: { component(name: string, component: unknown): void } }) {
    app.component('TrySigning', TrySigning);
  },
};
