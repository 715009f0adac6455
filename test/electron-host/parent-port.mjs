// Loaded into a forked process before its entry: gives it Electron's `process.parentPort` over Node's IPC channel.
import { EventEmitter } from 'node:events';

const port = new EventEmitter();
const waiting = [];
// As in Electron, messages wait until somebody listens.
port.on('newListener', (name) => {
  if (name === 'message') queueMicrotask(() => waiting.splice(0).forEach((data) => port.emit('message', { data, ports: [] })));
});
process.on('message', (data) => {
  if (port.listenerCount('message') === 0) waiting.push(data);
  else port.emit('message', { data, ports: [] });
});
process.on('disconnect', () => process.exit(0));
port.postMessage = (message) => process.send(message);
process.parentPort = port;
