// Takes the place of code that the dashboard never runs (vite.config.ts).
module.exports = {};
