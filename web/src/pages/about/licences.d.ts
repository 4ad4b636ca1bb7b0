declare module '@licences/components.json' {
  const listed: import('./components').Component[];
  export default listed;
}
