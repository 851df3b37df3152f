-- The six kinds of member as signing in needs them.
create view member_profile as
  select id, 'installer' as arke, arke_system_user as user_id, first_name, last_name, email, company,
    language, inactive or member_status in ('locked', 'deleted') as is_locked from installer
  union all
  select id, 'wholesaler', arke_system_user, first_name, last_name, email, company,
    language, inactive or member_status in ('locked', 'deleted') from wholesaler
  union all
  select id, 'moderator', arke_system_user, first_name, last_name, email, null, language, inactive
    from moderator
  union all
  select id, 'admin', arke_system_user, first_name, last_name, email, null, language, inactive
    from admin
  union all
  select id, 'super_admin', arke_system_user, first_name, last_name, email, null, language, inactive
    from super_admin
  union all
  select id, 'brand', arke_system_user, first_name, last_name, email, null, language, inactive
    from brand;
grant select on member_profile to ruecklauf_app;

-- Who signs in: the people of firms, and those who work for the programme.
create view login_profile as
  select member.id, member.arke, person.arke_system_user as user_id, person.first_name,
    person.last_name, person.email, member.company, person.language,
    member.is_locked or person.person_status in ('locked', 'left') as is_locked,
    person.id as person, person.may_submit, person.may_see, person.may_bank, person.may_manage,
    person.deputy_until, person.link_sales_point as point
  from person join member_profile member on member.id = person.link_member
  union all
  select id, arke, user_id, first_name, last_name, email, company, language, is_locked,
    null, true, true, true, true, null, null
  from member_profile where arke not in ('installer', 'wholesaler');
grant select on login_profile to ruecklauf_app;
