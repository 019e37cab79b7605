import { createServer } from 'node:http';

const answer = JSON.stringify({ data: 'x'.repeat(Number(process.argv[2])) });
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  process.send?.(address.port);
});
process.on('disconnect', () => process.exit());
