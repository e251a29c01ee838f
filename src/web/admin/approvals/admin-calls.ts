export const isAdminCall = (path: string) => path.startsWith('/_api/admin/');
