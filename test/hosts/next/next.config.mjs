export default {
  // A site of files alone; a server that renders pages does as well.
  output: 'export',
};
