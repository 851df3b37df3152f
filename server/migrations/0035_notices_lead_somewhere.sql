-- Notices of tiers and targets led to an address that is no screen of an installer.
update notification set path = '/home' where path = '/';
