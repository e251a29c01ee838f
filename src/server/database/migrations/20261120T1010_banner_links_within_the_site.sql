-- A banner may lead to a page of this site, whatever its public address is: '/hba1c-test'.
alter table banners drop constraint banners_link_url_check;
alter table banners add constraint banners_link_url_check check (link_url ~* '^(https?://|/([^/\\]|$))');
