// One line for each change. All packages have the same version, so lines about their dependencies would say nothing.
export default {
  getReleaseLine: async ({ summary }) => `- ${summary.trim()}`,
  getDependencyReleaseLine: async () => '',
};
