// React picks its build when it is first loaded, and its development build renders at half the speed. Imported first:
// modules are evaluated in the order of their imports.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
