import { expect, test } from 'vitest';
import { addressOfPath, pathOfAddress } from './address.ts';

test.each([
  ['/courses', '/learn/courses'],
  ['/courses/7/view/details', '/learn/courses/7/view/details'],
  ['/', '/learn/'],
  ['', '/learn'],
  ['/nowhere', '/learn/nowhere'],
  ['/admin/grading', '/admin/grading'],
  ['/admin/grading/', '/admin/grading/'],
  ['/admin/other', '/learn/admin/other'],
])('the path %s has the address %s, which leads back to it', (path, address) => {
  expect(addressOfPath(path)).toBe(address);
  expect(pathOfAddress(address)).toBe(path);
});

test('an address beside /learn never names another host', () => {
  expect(addressOfPath('//admin/grading')).toBe('/admin/grading');
});

test.each(['/', '/admin', '/admin/other', '/learning/courses', '/api/admin/v1/grading-items', '/admin/grading/more'])(
  '%s is no address of the portal',
  (address) => expect(pathOfAddress(address)).toBeNull(),
);
