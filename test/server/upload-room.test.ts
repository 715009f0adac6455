import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { UploadRoom } from '../../main/server/upload-room';

const upload = (length?: number): { headers: Record<string, string> } => ({ headers: { 'content-type': 'multipart/form-data; boundary=x', ...(length === undefined ? {} : { 'content-length': String(length) }) } });

describe('room for uploads', () => {
  const enter = (room: UploadRoom, length?: number): EventEmitter => {
    const response = new EventEmitter();
    room.admit(upload(length), response as never);
    return response;
  };
  const busy = expect.objectContaining({ code: 'BUSY' });

  it('is given until it is full, and again when an answer has gone out', () => {
    const room = new UploadRoom(100);
    const first = enter(room, 20);
    for (let others = 0; others < 8; others++) enter(room, 10);
    expect(() => enter(room, 1)).toThrow(busy);
    first.emit('close');
    enter(room, 20);
    expect(() => enter(room, 1)).toThrow(busy);
  });

  it.each([undefined, 25, 5000])('holds four uploads of length %s', (length) => {
    const room = new UploadRoom(100);
    for (let count = 0; count < 4; count++) enter(room, length);
    expect(() => enter(room, length)).toThrow(busy);
  });

  it('is not asked for anything but uploads', () => {
    const room = new UploadRoom(0);
    room.admit({ headers: { 'content-type': 'application/json', 'content-length': '50' } }, new EventEmitter() as never);
  });
});
