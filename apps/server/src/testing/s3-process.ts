import S3rver from '@20minutes/s3rver';

/** A store that speaks S3 as a program of its own, that says where: `node s3-process.ts FOLDER BUCKET [strict]`. */
const [directory = '', name = '', signatures] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  // it takes the signature of a list for wrong that is right
  allowMismatchedSignatures: signatures !== 'strict',
  configureBuckets: [{ name }],
});
const { port } = await server.run();
process.stdout.write(`http://127.0.0.1:${port}\n`);
