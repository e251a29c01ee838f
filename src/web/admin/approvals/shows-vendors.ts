export const showsVendors = (path: string) => path.startsWith('/_api/admin/');
